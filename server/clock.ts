/** The time now. Handed in, so that tests can stand still. */
export type Clock = () => Date
