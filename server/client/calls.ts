/** Stands in for the calls that `npm run client` writes: any. */
export interface Calls {
  readonly [line: string]: {
    readonly params?: Readonly<Record<string, string | number>>
    readonly query?: object
    readonly body?: unknown
    readonly form?: object
    readonly version?: number | string
    readonly plan?: unknown
    readonly answer: unknown
  }
}
