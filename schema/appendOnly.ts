import type { Condition } from './condition.ts'

/**
 * Makes a tool a ledger: no write changes or deletes its rows. A revert adds the opposites of the entries that a change set added, and removes none.
 */
export interface AppendOnly<Key extends string = string> {
  /** The amount of an entry; its opposite has the other sign. */
  readonly amount: Key
  /** A unique reference to the entry that an entry is the opposite of: none has two opposites. */
  readonly reverses: Key
  /** Opening entries: a revert of the change set that added them leaves them. */
  readonly stays?: Condition<Key>
  /** Balances that a revert must not take below zero. Planners check the balances of what they write. */
  readonly balances?: Balances<Key>
}

/** The amounts of entries with equal values of `of` make one balance. */
export interface Balances<Key extends string = string> {
  readonly of: readonly Key[]
  readonly where?: Condition<Key>
  /** A reference: its row is locked before balances are read, as planners do. */
  readonly locks: Key
  /** The message of the refusal. */
  readonly message: string
}

/** The opposite of an entry, as its columns hold it. An amount is a decimal text or a number. */
export function oppositeEntry(
  { amount, reverses }: AppendOnly,
  fields: readonly string[],
  entry: Readonly<Record<string, unknown>> & { readonly id: number },
): Record<string, unknown> {
  const copied = Object.fromEntries(fields.map(key => [key, entry[key] ?? null]))
  return { ...copied, [amount]: negated(entry[amount]), [reverses]: entry.id }
}

/** Text stays text, so that no digit of an amount is lost. */
function negated(amount: unknown): unknown {
  if (typeof amount === 'number') return -amount
  const text = String(amount ?? '0')
  if (/^[-+]?0*(\.0*)?$/.test(text)) return text
  return text.startsWith('-') ? text.slice(1) : `-${text}`
}
