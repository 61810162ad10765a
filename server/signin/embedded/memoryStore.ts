import type { Adapter, AdapterConstructor, AdapterPayload } from 'oidc-provider'
import type { Clock } from '../../clock.ts'

const MOST = 5000

/** Where the embedded provider keeps what is under way: in memory, the oldest forgotten first. A restart only makes somebody choose again. */
export function memoryStore(clock: Clock): AdapterConstructor {
  const kept = new Map<string, { readonly payload: AdapterPayload; readonly until: number }>()

  const find = (model: string, matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined => {
    for (const [key, { payload, until }] of kept)
      if (until > clock().getTime() && key.startsWith(`${model}:`) && matches(payload)) return payload
    return undefined
  }

  return class MemoryStore implements Adapter {
    readonly #model: string
    constructor(model: string) {
      this.#model = model
    }

    async upsert(id: string, payload: AdapterPayload, seconds: number): Promise<void> {
      kept.delete(this.#key(id))
      kept.set(this.#key(id), { payload, until: clock().getTime() + seconds * 1000 })
      if (kept.size > MOST) kept.delete(kept.keys().next().value ?? '')
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      const found = kept.get(this.#key(id))
      return found && found.until > clock().getTime() ? found.payload : undefined
    }

    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return find(this.#model, payload => payload.uid === uid)
    }

    async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
      return find(this.#model, payload => payload.userCode === userCode)
    }

    async consume(id: string): Promise<void> {
      const found = kept.get(this.#key(id))
      if (found) found.payload.consumed = Math.floor(clock().getTime() / 1000)
    }

    async destroy(id: string): Promise<void> {
      kept.delete(this.#key(id))
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
    }

    #key(id: string): string {
      return `${this.#model}:${id}`
    }
  }
}
