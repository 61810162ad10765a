/** An intersection as one object type, so that each part is checked and none stands in for the rest. */
export type Flat<T> = { [K in keyof T]: T[K] }
