/** The two generations of the web app, as labels and marks name them. */
export const GENERATIONS = ['older', 'newer'] as const;
