import { createHash, randomBytes } from 'node:crypto'
import type { Resource } from '../../schema/resource.ts'
import type { Change } from './context.ts'
import type { Write } from './write.ts'

/** Characters that people tell a secret apart by. */
const BEGINS = 10

/**
 * The writes with the secrets of what they make, and of what the action makes anew: what is kept of them goes into the rows, and the texts to whoever asked,
 * in this answer alone (`change.secrets`).
 */
export function makeSecrets(change: Change, { tool, what }: { readonly tool: string; readonly what: string }, writes: readonly Write[]) {
  const renewed = change.engine.tools.get(tool)?.actions[what]?.regenerates
  return writes.map((write): Write => {
    const own = change.engine.tools.get(write.tool)
    if (!own || write.op === 'delete') return write
    const isRenewed = write.op === 'update' && write.tool === tool
    const keys = write.op === 'insert' ? secretsOf(own).filter(key => isMissing(write.set?.[key])) : isRenewed && renewed ? [renewed] : []
    return keys.length === 0 ? write : { ...write, set: Object.assign({}, write.set, ...keys.map(key => madeFor(change, own, key))) }
  })
}

const isMissing = (value: unknown): boolean => value === undefined || value === null

const secretsOf = ({ fields }: Resource): string[] => Object.keys(fields).filter(key => fields[key]?.secret)

function madeFor(change: Change, { fields }: Resource, key: string): Record<string, string> {
  const { prefix, begins, whole } = fields[key]?.secret ?? { prefix: '' }
  const secret = prefix + randomBytes(32).toString(whole ? 'base64' : 'base64url')
  change.secrets.set(key, secret)
  return { [key]: whole ? secret : hashOfSecret(secret), ...(begins && { [begins]: secret.slice(0, BEGINS) }) }
}

/** What is kept of a secret: it is as long as the hash, so that salt and slowness would add nothing. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
