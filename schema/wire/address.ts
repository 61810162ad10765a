/** The parameters that a path names: `/api/:tool/:id` has `tool` and `id`. */
export type Parts<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parts<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** A path with its parameters filled in. */
export function addressOf<Path extends string>(path: Path, parts: Readonly<Record<Parts<Path>, string | number>>): string {
  return path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String((parts as Readonly<Record<string, string | number>>)[name])),
  )
}
