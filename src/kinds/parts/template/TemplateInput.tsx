import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { TemplateField } from '../../../../schema/kinds/template.ts'
import { placeholdersOf, templateParts } from '../../../../schema/templateText.ts'
import type { InputProps } from '../../KindView.ts'
import { usePlace } from '../../useSpeaker.ts'
import { CopyButton } from '../CopyButton.tsx'
import { TextControl } from '../TextControl.tsx'
import { Counter, warned } from './Counter.tsx'
import { FilledPreview } from './FilledPreview.tsx'

/** Written as it is; below it the placeholders to insert, how long it becomes, and how it reads filled in. */
export default function TemplateInput(props: InputProps<TemplateField>) {
  const hasForm = useFormContext() !== null
  const { pairs } = props.field
  return hasForm && pairs ? <WithPairs {...props} named={pairs} /> : <Editor {...props} pairs={none} />
}

const none = {}

function WithPairs({ named, ...props }: InputProps<TemplateField> & { readonly named: string }) {
  const said: unknown = useWatch({ name: named })
  const pairs = typeof said === 'object' && said !== null ? (said as Readonly<Record<string, string>>) : none
  return <Editor {...props} pairs={pairs} />
}

function Editor({ pairs, ...props }: InputProps<TemplateField> & { readonly pairs: Readonly<Record<string, string>> }) {
  const { id, field, value, onChange } = props
  const t = useTranslate()
  const frame = useRef<HTMLDivElement>(null)
  const text = typeof value === 'string' ? value : ''
  const keys = [...new Set([...Object.keys(field.fillables), ...Object.keys(pairs).filter(Boolean)])]
  /** Where the cursor stands, or in place of what is marked; the cursor is left behind it. */
  const insert = (key: string) => {
    const box = frame.current?.querySelector<HTMLTextAreaElement>(`#${CSS.escape(id)}`)
    const [from, to] = [box?.selectionStart ?? text.length, box?.selectionEnd ?? text.length]
    const said = `{{${key}}}`
    onChange(`${text.slice(0, from)}${said}${text.slice(to)}`)
    requestAnimationFrame(() => {
      box?.focus()
      box?.setSelectionRange(from + said.length, from + said.length)
    })
  }
  const { parts, fault } = templateParts(text)
  const mark = field.registeredAs?.[usePlace().country]
  const registered =
    mark && parts.some(part => typeof part !== 'string') && !fault
      ? parts.map(part => (typeof part === 'string' ? part : mark)).join('')
      : null
  const unknown = placeholdersOf(text).flatMap(({ key }) => (keys.includes(key) ? [] : [key]))
  return (
    <Box ref={frame} sx={{ display: 'grid', gap: 0.75 }}>
      <TextControl {...props} lines={field.oneLine ? 1 : 4} {...(field.oneLine && { read: inOneLine })} />
      {keys.length > 0 && !props.disabled && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, fontSize: 12, color: 'text.secondary' }}>
          {t('views.template.insert')}
          {keys.map(key => (
            <Button
              key={key}
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={t('views.template.insert_key', { key: `{{${key}}}` })}
              onClick={() => insert(key)}
              sx={{ minWidth: 0, px: 0.75, py: 0, fontSize: 12, textTransform: 'none' }}
            >
              {key}
            </Button>
          ))}
          {!field.oneLine && <Box component="span">{t('views.template.how')}</Box>}
        </Box>
      )}
      {unknown.length > 0 && (
        <Box sx={[{ fontSize: 12 }, warned]}>
          {t(field.pairs ? 'views.template.unknown' : 'views.template.not_listed', { keys: unknown.map(key => `{{${key}}}`).join(', ') })}
        </Box>
      )}
      <Counter field={field} text={text} pairs={pairs} onChange={onChange} disabled={props.disabled === true} />
      {registered && (
        <Box sx={{ fontSize: 12, color: 'text.secondary', display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {`${t('views.template.registered')}: ${registered}`}
          </Box>
          <CopyButton text={registered} />
        </Box>
      )}
      {text && !fault && !field.oneLine && <FilledPreview id={id} field={field} text={text} pairs={pairs} />}
    </Box>
  )
}

const inOneLine = (typed: string): string => typed.replaceAll(/\s*[\r\n]+\s*/g, ' ')
