/** What a condition compares with. */
export type Scalar = string | number | boolean
