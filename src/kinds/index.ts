import type { AppVersionField } from '../../schema/kinds/appVersion.ts'
import type { BooleanField } from '../../schema/kinds/boolean.ts'
import type { ChildrenField } from '../../schema/kinds/children.ts'
import type { ChoiceField } from '../../schema/kinds/choice.ts'
import type { ChoicesField } from '../../schema/kinds/choices.ts'
import type { DateField } from '../../schema/kinds/date.ts'
import type { DecimalField } from '../../schema/kinds/decimal.ts'
import type { EmailField } from '../../schema/kinds/email.ts'
import type { FileField } from '../../schema/kinds/file.ts'
import type { ImageField } from '../../schema/kinds/image.ts'
import type { IntegerField } from '../../schema/kinds/integer.ts'
import type { JsonField } from '../../schema/kinds/json.ts'
import type { KeyValuesField } from '../../schema/kinds/keyValues.ts'
import type { LongTextField } from '../../schema/kinds/longText.ts'
import type { MoneyField } from '../../schema/kinds/money.ts'
import type { PasswordField } from '../../schema/kinds/password.ts'
import type { PercentField } from '../../schema/kinds/percent.ts'
import type { PhoneField } from '../../schema/kinds/phone.ts'
import type { ReferenceField } from '../../schema/kinds/reference.ts'
import type { ReferencesField } from '../../schema/kinds/references.ts'
import type { RowsField } from '../../schema/kinds/rows.ts'
import type { StateField } from '../../schema/kinds/state.ts'
import type { TagsField } from '../../schema/kinds/tags.ts'
import type { TextField } from '../../schema/kinds/text.ts'
import type { TimestampField } from '../../schema/kinds/timestamp.ts'
import type { UrlField } from '../../schema/kinds/url.ts'
import { appVersion } from './appVersion.tsx'
import { boolean } from './boolean.tsx'
import { children } from './children.tsx'
import { choice } from './choice.tsx'
import { choices } from './choices.tsx'
import { date } from './date.tsx'
import { decimal } from './decimal.tsx'
import { email } from './email.tsx'
import { file } from './file.tsx'
import { image } from './image.tsx'
import { integer } from './integer.tsx'
import { json } from './json.tsx'
import type { KindView } from './KindView.ts'
import { keyValues } from './keyValues.tsx'
import { longText } from './longText.tsx'
import { money } from './money.tsx'
import { password } from './password.tsx'
import { percent } from './percent.tsx'
import { phone } from './phone.tsx'
import { reference } from './reference.tsx'
import { references } from './references.tsx'
import { rows } from './rows.tsx'
import { state } from './state.tsx'
import { tags } from './tags.tsx'
import { text } from './text.tsx'
import { timestamp } from './timestamp.tsx'
import { url } from './url.tsx'

/** The kinds there are, with the fields that each holds. A kind without a view does not compile. */
interface FieldsByKind {
  appVersion: AppVersionField
  boolean: BooleanField
  children: ChildrenField
  choice: ChoiceField
  choices: ChoicesField
  date: DateField
  decimal: DecimalField
  email: EmailField
  file: FileField
  image: ImageField
  integer: IntegerField
  json: JsonField
  keyValues: KeyValuesField
  longText: LongTextField
  money: MoneyField
  password: PasswordField
  percent: PercentField
  phone: PhoneField
  reference: ReferenceField
  references: ReferencesField
  rows: RowsField
  state: StateField
  tags: TagsField
  text: TextField
  timestamp: TimestampField
  url: UrlField
}

/** How each kind is shown, typed in and filtered. */
export const kinds: { readonly [Kind in keyof FieldsByKind]: KindView<FieldsByKind[Kind]> } = {
  appVersion,
  boolean,
  children,
  choice,
  choices,
  date,
  decimal,
  email,
  file,
  image,
  integer,
  json,
  keyValues,
  longText,
  money,
  password,
  percent,
  phone,
  reference,
  references,
  rows,
  state,
  tags,
  text,
  timestamp,
  url,
}
