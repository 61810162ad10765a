import type { Rule } from '../../../schema/rule.ts'

/** Largest config, in bytes of its JSON. */
const LARGEST = 8192

/** The config of a variation is an object of at most 8 KiB, which apps read by its keys. */
export const configIsObject: Rule<'config'> = {
  name: 'config is an object',
  on: ['config'],
  severity: 'error',
  check({ config }) {
    if (config === null || config === undefined) return null
    if (typeof config !== 'object' || Array.isArray(config)) return { code: 'config_object' }
    const size = new TextEncoder().encode(JSON.stringify(config)).length
    return size > LARGEST ? { code: 'config_too_large', params: { maximum: LARGEST / 1024 } } : null
  },
}
