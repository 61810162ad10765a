import type { Format } from '../kinds/text.ts'

/** Shapes of text with their sources: document 2, §5, and the decided patterns for pin, phone, IFSC, NPWP and KTP. */
export const formats = {
  /** 15 letters and digits; the check digit is not enforced (document 2, §5). */
  gstin: { code: 'gstin', pattern: /^[0-9A-Za-z]{15}$/, example: '27ABCPD1234K1Z1' },
  enrolment: { code: 'enrolment', pattern: /^[0-9A-Za-z/-]{1,25}$/, example: 'ENR2026000123' },
  /** 15 or 16 digits; dots and dashes are ignored. */
  npwp: { code: 'npwp', pattern: /^(?:[.-]*\d){15,16}[.-]*$/, example: '09.254.294.3-407.000' },
  ktp: { code: 'ktp', pattern: /^\d{16}$/, example: '3171011501900001' },
  pincode: { code: 'pincode', pattern: { IN: /^[1-9]\d{5}$/, ID: /^\d{5}$/ }, example: { IN: '411001', ID: '10110' } },
  /** The bank's branch code; in Indonesia the three-digit bank code stands in its column. */
  ifsc: { code: 'ifsc', pattern: { IN: /^[A-Z]{4}0[A-Z0-9]{6}$/, ID: /^\d{3}$/ }, example: { IN: 'DEMO0123456', ID: '014' } },
  /** Letters, digits, blanks and the marks of names: no special characters (document 2, §5). */
  accountHolder: { code: 'no_special_characters', pattern: /^[\p{L}\p{M}\p{N} .'-]+$/u, example: 'Asha Traders' },
  accountNumber: { code: 'account_number', pattern: /^\d{6,20}$/, example: '123456789012' },
  /** Lower case, no blanks (document 2, §5). */
  identifier: { code: 'identifier', pattern: /^[a-z0-9_-]{1,30}$/, example: 'contest_winner' },
  /** A name in an address that could not be a number: `reseller-terms`. */
  slug: { code: 'slug', pattern: /^[a-z][a-z0-9_-]*$/, example: 'reseller-terms' },
  /** What names a page in a short address: no dash at its ends. */
  linkKey: { code: 'link_key', pattern: /^[0-9A-Za-z](?:[0-9A-Za-z-]*[0-9A-Za-z])?$/, example: 'diwali-2026' },
  /** A month as YYYY-MM. Spreadsheets make its first day of it. */
  month: {
    code: 'month',
    pattern: /^\d{4}-(?:0[1-9]|1[0-2])$/,
    example: '2026-10',
    read: (text: string) => text.replace(/^(\d{4}-\d{2})-01$/, '$1'),
    acceptsCells: ['date'],
  },
  /** The name of a setting that anybody may read: never one that says it is a secret. */
  settingKey: { code: 'setting_key', pattern: /^(?!.*(?:secret|token|password|key)$)[a-z][a-z0-9_.]*$/, example: 'cod_banner_enabled' },
  /** Local time of a day, 00:00 to 23:59. */
  timeOfDay: { code: 'time_of_day', pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$/, example: '11:00', acceptsCells: ['time'] },
  /** The text of a search. It is stored in lower case, with one blank between words. */
  searchQuery: { code: 'search_query', pattern: /^\S+(?: \S+)*$/, example: 'red saree', clean: cleanQuery },
  /** One word of a search, in lower case. */
  searchWord: { code: 'search_word', pattern: /^\S+$/, example: 'the', clean: cleanQuery },
  awb: { code: 'awb', pattern: /^[0-9A-Za-z-]{6,30}$/, example: '1234567890123' },
} as const satisfies Record<string, Format>

function cleanQuery(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}
