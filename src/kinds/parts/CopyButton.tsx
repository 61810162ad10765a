import Check from '@mui/icons-material/Check'
import ContentCopy from '@mui/icons-material/ContentCopy'
import IconButton from '@mui/material/IconButton'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Field } from '../../../schema/kinds/kind.ts'

/** How long it is told that a text was copied, in milliseconds. */
const TOLD = 2_000

/** Copies a text, and tells that it did. */
export function CopyButton({ text }: { readonly text: string }) {
  const t = useTranslate()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), TOLD)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <IconButton
      aria-label={t(isCopied ? 'views.copied' : 'views.copy_number', { number: text })}
      title={t(isCopied ? 'views.copied' : 'views.copy')}
      // Large enough to be hit, and no reason for its line to be higher.
      sx={{ width: 24, height: 24, my: '-3px' }}
      onClick={event => {
        event.stopPropagation()
        void navigator.clipboard?.writeText(text).then(() => setCopied(true))
      }}
    >
      {isCopied ? <Check color="success" sx={{ fontSize: 14 }} /> : <ContentCopy sx={{ fontSize: 14 }} />}
    </IconButton>
  )
}

/** What is copied of a value: the value, or the whole address that it ends. */
export const copiedText = ({ copied }: Pick<Field, 'copied'>, value: unknown): string =>
  typeof copied === 'string' ? `${window.location.origin}${copied}${value}` : String(value)
