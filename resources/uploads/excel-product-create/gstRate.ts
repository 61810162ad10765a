import type { Rule } from '../../../schema/rule.ts'

const rates = [0, 5, 12, 18, 28]

/** A rate that there is (domain.md, §3.2). */
export const gstRate: Rule<'gst_percent'> = {
  name: 'gst rate',
  on: ['gst_percent'],
  severity: 'error',
  check: ({ gst_percent }) =>
    gst_percent === null || gst_percent === undefined || rates.includes(Number(gst_percent))
      ? null
      : { code: 'gst_rate', params: { rates: rates.join(', ') } },
}
