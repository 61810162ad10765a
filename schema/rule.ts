import type { Country } from './country.ts'
import type { Fault } from './fault.ts'
import type { ConditionContext } from './holds.ts'

export interface RuleContext extends ConditionContext {
  country: Country
}

/** Refuses, warns, or asks: a prompt is answered by the person and its answer sent along. */
export type Severity = 'error' | 'warning' | 'prompt'

/** A fault, and where it lies inside the first field the rule names: `0.value`, a cell of its first row. */
export interface RuleFault extends Fault {
  at?: string
}

/** A rule across the fields of one record. `Key` are the fields it names; the fault lands on the first. */
export interface Rule<Key extends string = string> {
  readonly name: string
  readonly on: readonly Key[]
  readonly severity: Severity
  /** The fault, or null where the record keeps the rule. Asked by browser and server alike. */
  check(record: Readonly<Record<string, unknown>>, context: RuleContext): RuleFault | null
}
