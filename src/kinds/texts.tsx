import Visibility from '@mui/icons-material/Visibility'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { perCountry } from '../../schema/country.ts'
import type { AppVersionField } from '../../schema/kinds/appVersion.ts'
import type { EmailField } from '../../schema/kinds/email.ts'
import type { LongTextField } from '../../schema/kinds/longText.ts'
import type { PasswordField } from '../../schema/kinds/password.ts'
import type { PhoneField } from '../../schema/kinds/phone.ts'
import type { SecretField } from '../../schema/kinds/secret.ts'
import type { TextField } from '../../schema/kinds/text.ts'
import type { UrlField } from '../../schema/kinds/url.ts'
import type { InputProps, KindView } from './KindView.ts'
import { CopyButton, copiedText } from './parts/CopyButton.tsx'
import { FileFault, type KeptFault } from './parts/FileFault.tsx'
import { PageNumber } from './parts/PageNumber.tsx'
import { TextControl } from './parts/TextControl.tsx'
import { TextFilter } from './parts/TextFilter.tsx'
import { usePlace } from './useSpeaker.ts'

const asWritten = { words: ({ value }: { readonly value: unknown }) => String(value), Filter: TextFilter }

/** A value behind the button that copies it. */
function Copied({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <CopyButton text={text} />
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {children}
      </Box>
    </Box>
  )
}

/** More than this is a sentence, which is read while it is typed. */
const LINE = 100
const isSentence = ({ max }: TextField) => max > LINE
const inOneLine = (typed: string) => typed.replaceAll(/\s*\n\s*/g, ' ')

/** One line of text; what may be a sentence has room for it. */
export const text: KindView<TextField> = {
  ...asWritten,
  Cell: ({ value, name, record, field }) => {
    const page = record._pages?.[name]
    if (page) return <PageNumber number={String(value)} page={page} />
    return typeof field.copied === 'string' ? <Copied text={copiedText(field, value)}>{String(value)}</Copied> : String(value)
  },
  Input: props => {
    const { country } = usePlace()
    const { format } = props.field
    const room = isSentence(props.field) ? { lines: 2, read: inOneLine } : {}
    return <TextControl {...props} {...room} placeholder={format && perCountry(format.example, country)} />
  },
  wide: isSentence,
  width: 220,
  least: 88,
}

/** Text of several lines. */
export const longText: KindView<LongTextField> = {
  ...asWritten,
  Cell: ({ value, record, field }) =>
    field.faultIn === undefined ? String(value) : <FileFault fault={record[field.faultIn] as KeptFault | null} said={String(value)} />,
  Input: props => <TextControl {...props} lines={3} />,
  width: 280,
  least: 110,
  wide: () => true,
}

/** An e-mail address. The server's check decides, not the browser's own: `type` stays text. */
export const email: KindView<EmailField> = {
  ...asWritten,
  Input: props => <TextControl {...props} inputMode="email" />,
  Filter: props => <TextFilter {...props} inputMode="email" />,
  width: 220,
  least: 120,
}

/** A mobile number. */
export const phone: KindView<PhoneField> = {
  ...asWritten,
  Input: props => <TextControl {...props} inputMode="tel" />,
  Filter: props => <TextFilter {...props} inputMode="tel" read={props.field.read} />,
  width: 140,
}

/** A version of the app: `9.10.0`. */
export const appVersion: KindView<AppVersionField> = {
  ...asWritten,
  Input: props => <TextControl {...props} placeholder="1.0.0" />,
  width: 110,
}

/** A web address; opens in a tab of its own and tells nobody where it was opened from. */
export const url: KindView<UrlField> = {
  ...asWritten,
  Cell: ({ value, field }) => {
    const address = String(value)
    if (!/^https?:\/\//i.test(address)) return address
    const link = (
      <Link href={address} target="_blank" rel="noopener noreferrer" onClick={event => event.stopPropagation()}>
        {address.replace(/^https?:\/\//i, '')}
      </Link>
    )
    return field.copied ? <Copied text={address}>{link}</Copied> : link
  },
  copies: true,
  Input: props => <TextControl {...props} inputMode="url" placeholder="https://" />,
  width: 220,
  least: 110,
}

/** A password: typed, never shown again. It has no operators, so no filter is ever drawn. */
export const password: KindView<PasswordField> = {
  words: () => '••••••••',
  Input: PasswordInput,
}

/** A secret: made by the server, never typed and never shown again. */
export const secret: KindView<SecretField> = { words: () => '••••••••', Input: () => null }

function PasswordInput(props: InputProps<PasswordField>) {
  const t = useTranslate()
  const [seen, setSeen] = useState(false)
  const Eye = seen ? VisibilityOff : Visibility
  const toggle = (
    <IconButton edge="end" aria-label={t(seen ? 'views.hide_password' : 'views.show_password')} onClick={() => setSeen(!seen)}>
      <Eye fontSize="small" />
    </IconButton>
  )
  return <TextControl {...props} type={seen ? 'text' : 'password'} autoComplete="new-password" after={toggle} />
}
