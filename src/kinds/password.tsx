import Visibility from '@mui/icons-material/Visibility'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { PasswordField } from '../../schema/kinds/password.ts'
import type { InputProps, KindView } from './KindView.ts'
import { TextControl } from './parts/TextControl.tsx'
import { textView } from './parts/textView.tsx'

function PasswordInput(props: InputProps<PasswordField>) {
  const t = useTranslate()
  const [seen, setSeen] = useState(false)
  const toggle = (
    <IconButton size="small" edge="end" aria-label={t(seen ? 'views.hide_password' : 'views.show_password')} onClick={() => setSeen(!seen)}>
      {seen ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
    </IconButton>
  )
  return <TextControl {...props} type={seen ? 'text' : 'password'} autoComplete="new-password" after={toggle} short />
}

/** A password: typed, never shown again. */
export const password: KindView<PasswordField> = {
  ...textView,
  Cell: () => <>••••••••</>,
  words: () => '••••••••',
  Input: PasswordInput,
  // A password has no operators, so no filter is ever drawn.
  Filter: () => null,
}
