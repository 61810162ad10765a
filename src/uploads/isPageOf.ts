import { checkValue } from '../../schema/checkValue.ts'
import type { RuleContext } from '../../schema/rule.ts'
import type { Upload } from '../../schema/upload.ts'
import type { Params } from '../routing/place.ts'

/** Whether what an address answers is an answer: `/tax-invoices/cgst` is no page, there is no such GST type. */
export function isPageOf({ options }: Upload, params: Params, context: RuleContext): boolean {
  return Object.entries(params).every(([key, value]) => {
    const option = Object.hasOwn(options, key) ? options[key] : undefined
    return !option || !checkValue(option, option.read(value, context), context).faults
  })
}
