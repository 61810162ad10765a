import { checkValue } from '../../schema/checkValue.ts'
import { url } from '../../schema/language.ts'
import type { Rule } from '../../schema/rule.ts'

const address = url()

/** The `url` that a web view or the browser is to open begins with http or https, as every address does (document 2, §5). */
export const screenUrl: Rule<'screen_data'> = {
  name: 'url of screen_data',
  on: ['screen_data'],
  severity: 'error',
  check: ({ screen_data: data }, context) => {
    const given = (data as Readonly<Record<string, string>> | null | undefined)?.url
    if (given === undefined) return null
    return Object.values(checkValue(address, given, context).faults ?? {})[0] ?? null
  },
}
