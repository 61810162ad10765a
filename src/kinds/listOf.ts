/** Whether there is a value: an empty text is none, `false` and `0` are some. */
export const isGiven = <T>(value: T): value is NonNullable<T> => value !== null && value !== undefined && value !== ''

/** The values of a list; one alone is a list of itself. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : isGiven(value) ? [value] : [])
