export const GENERATIONS = ['older', 'newer'] as const;
