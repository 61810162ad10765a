import type { Pieces } from '../inSlices.ts'

type Part = Record<string, unknown>
type Kind = 'parameters' | 'requestBodies' | 'responses'

/** Moves parts that several operations have alike into components, which it returns: hundreds of calls plan, page and refuse alike. Changes `paths`. */
export function* shareParts(paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Pieces<Record<Kind, Part>> {
  const places = yield* placesOf(paths)
  const alike = new Map<string, number>()
  for (const { holder, key } of places) {
    yield
    const text = JSON.stringify(holder[key])
    alike.set(text, (alike.get(text) ?? 0) + 1)
  }
  const components: Record<Kind, Part> = { parameters: {}, requestBodies: {}, responses: {} }
  const names = new Map<string, string>()
  for (const { kind, holder, key, called } of places) {
    yield
    const text = JSON.stringify(holder[key])
    if (alike.get(text) === 1) continue
    const name = names.get(kind + text) ?? freeName(components[kind], called)
    names.set(kind + text, name)
    components[kind][name] ??= holder[key]
    holder[key] = { $ref: `#/components/${kind}/${name}` }
  }
  return components
}

interface SharedPart {
  readonly kind: Kind
  readonly holder: Part
  readonly key: string
  /** The name it is known by once it is shared. */
  readonly called: string
}

/** Short names of parameters that a thousand calls refer to. */
const SHORT: Readonly<Record<string, string>> = { 'Idempotency-Key': 'once' }

function* placesOf(paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Pieces<SharedPart[]> {
  const operations = Object.values(paths).flatMap(methods => Object.values(methods)) as Part[]
  const places: SharedPart[] = []
  for (const operation of operations) {
    yield
    // What stands beside the operations are the parameters that they share.
    const list = Array.isArray(operation) ? operation : operation.parameters
    const parameters = Object.entries((list ?? []) as Part[]).map(
      ([key, part]): SharedPart => ({
        kind: 'parameters',
        holder: list as Part,
        key,
        called: schemaNamed(part, SHORT[String(part.name)] ?? String(part.name)),
      }),
    )
    const responses = Object.entries((operation.responses ?? {}) as Part).map(
      ([key, response]): SharedPart => ({
        kind: 'responses',
        holder: operation.responses as Part,
        key,
        called: schemaNamed(response, key),
      }),
    )
    const body: SharedPart[] = operation.requestBody
      ? [{ kind: 'requestBodies', holder: operation, key: 'requestBody', called: schemaNamed(operation.requestBody, 'body') }]
      : []
    places.push(...parameters, ...body, ...responses)
  }
  return places
}

/** Names a part by the first schema that it refers to. */
function schemaNamed(part: unknown, otherwise: string): string {
  return /#\/components\/schemas\/([^"]+)"/.exec(JSON.stringify(part))?.[1] ?? otherwise
}

/** `called`, or with a number behind it where that is taken. */
export function freeName(taken: Part, called: string): string {
  let name = called
  for (let n = 2; name in taken; n += 1) name = `${called}_${n}`
  return name
}
