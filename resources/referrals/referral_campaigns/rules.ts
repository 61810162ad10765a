import { errorRule } from '../../shared/rule.ts'

interface Step {
  readonly on?: string | null
  readonly n?: number | null
}

/** Names a step of a friend: `joined`, `first order`, `nth order 3`. */
export const stepKey = ({ on, n }: Step): string => (on === 'nth order' ? `${on} ${n}` : String(on))

/** A campaign rewards each step once (§5.4 of the growth specification). */
export const stepsOnce = errorRule('each step once', ['rewards'], ({ rewards }) => {
  const keys = Array.isArray(rewards) ? (rewards as readonly Step[]).map(stepKey) : []
  const at = keys.findIndex((key, index) => keys.indexOf(key) < index)
  return at < 0 ? null : { code: 'step_twice', at: `${at}.on` }
})
