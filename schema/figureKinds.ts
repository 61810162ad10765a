/** How a figure is written; one that is 0 and only a part of the count before it is left out. */
export const FIGURE_KINDS = ['count', 'part', 'money', 'moment'] as const
export type FigureKind = (typeof FIGURE_KINDS)[number]
