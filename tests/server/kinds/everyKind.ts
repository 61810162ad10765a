import { appVersion } from '../../../schema/kinds/appVersion.ts'
import { boolean } from '../../../schema/kinds/boolean.ts'
import { choice } from '../../../schema/kinds/choice.ts'
import { choices } from '../../../schema/kinds/choices.ts'
import { date } from '../../../schema/kinds/date.ts'
import { decimal } from '../../../schema/kinds/decimal.ts'
import { destination } from '../../../schema/kinds/destination.ts'
import { email } from '../../../schema/kinds/email.ts'
import { html } from '../../../schema/kinds/html.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { json } from '../../../schema/kinds/json.ts'
import { keyValues } from '../../../schema/kinds/keyValues.ts'
import { longText } from '../../../schema/kinds/longText.ts'
import { modIds } from '../../../schema/kinds/modIds.ts'
import { money } from '../../../schema/kinds/money.ts'
import { percent } from '../../../schema/kinds/percent.ts'
import { phone } from '../../../schema/kinds/phone.ts'
import { rowId } from '../../../schema/kinds/rowId.ts'
import { rows } from '../../../schema/kinds/rows.ts'
import { schedule } from '../../../schema/kinds/schedule.ts'
import { tags } from '../../../schema/kinds/tags.ts'
import { template } from '../../../schema/kinds/template.ts'
import { text } from '../../../schema/kinds/text.ts'
import { timestamp } from '../../../schema/kinds/timestamp.ts'
import { toolName } from '../../../schema/kinds/toolName.ts'
import { tree } from '../../../schema/kinds/tree.ts'
import { url } from '../../../schema/kinds/url.ts'
import { resource } from '../../../schema/resource.ts'

const fields = {
  name: text({ max: 40, required: true, search: true }),
  app_version: appVersion(),
  flag: boolean(),
  one: choice(['red', 'green', 'blue']),
  numbered: choice({ 1: 'RTO', 2: 'product missing' }),
  several: choices(['red', 'green', 'blue']),
  day: date(),
  factor: decimal({ scale: 3 }),
  leads: destination({ screens: { home: {}, page: { url: url() }, step: { count: integer(), label: text({ max: 20 }) } } }),
  mail: email(),
  count: integer(),
  anything: json(),
  pairs: keyValues(),
  story: longText(),
  rich: html(),
  mods: modIds(),
  price: money(),
  share: percent(),
  mobile: phone(),
  lines: rows({ label: text({ max: 20, required: true }), weight: integer() }),
  runs: schedule(),
  greeting: template({ max: 200, fillables: { name: { sample: 'Asha' } } }),
  words: tags(),
  moment: timestamp(),
  tool: toolName(),
  record: rowId('tool'),
  branches: tree({ label: text({ max: 20, required: true }), weight: integer() }, { depth: 3 }),
  page: url(),
}

const keys = Object.keys(fields) as (keyof typeof fields)[]

/** One tool with a field of each kind that holds a value of its own. */
export const everything = resource('everything', {
  section: 'test',
  fields,
  title: 'name',
  list: { columns: keys, filters: keys.filter(key => fields[key].operators.length > 0), sort: ['name', 'asc'] },
  permissions: { list: 'shops_view', create: 'shops_edit', edit: 'shops_edit' },
})
