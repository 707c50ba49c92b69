/** The two generations of the web app, as shown in labels and marks. */
export const GENERATIONS = ['older', 'newer'] as const;
