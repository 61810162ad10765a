import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import type { Values } from '../../schema/planner.ts'
import type { Drawing, Preview } from '../../schema/preview.ts'
import type { Resource } from '../../schema/resource.ts'
import { RecordCard } from '../views/record/RecordCard.tsx'
import { drawInto, sheetOf } from './drawInto.ts'

interface PreviewCardProps {
  readonly tool: Resource
  readonly preview: Preview
  /** What is drawn. */
  readonly told: Values
  /** There is nothing to draw. */
  readonly isEmpty?: boolean
  /** Who sees it, above the phone. */
  readonly children?: ReactNode
}

/** The phone; the app's look and language are chosen here. */
export function PreviewCard({ tool, preview, told, isEmpty = false, children }: PreviewCardProps) {
  const t = useTranslate()
  const own = useLocale() === 'id' ? 'id' : 'en'
  const [locale, setLocale] = useState<'en' | 'id'>(own)
  const [look, setLook] = useState<'light' | 'dark'>('light')
  const { data: drawing } = useQuery({ queryKey: [tool.name, 'preview'], queryFn: preview.load, staleTime: Number.POSITIVE_INFINITY })
  const choices = (label: string, of: readonly string[], value: string, onPick: (one: string) => void) => (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={t(`views.preview.${label}`)}
      value={value}
      onChange={(_event, one: string | null) => one && onPick(one)}
    >
      {of.map(one => (
        <ToggleButton key={one} value={one} sx={{ py: 0.25, textTransform: 'none' }}>
          {t(`views.preview.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
  return (
    <RecordCard title={t('views.preview.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        {choices('look', ['light', 'dark'], look, one => setLook(one === 'dark' ? 'dark' : 'light'))}
        {choices('language', ['en', 'id'], locale, one => setLocale(one === 'id' ? 'id' : 'en'))}
      </Box>
      {children}
      {drawing && !isEmpty && (
        <Phone drawing={drawing} html={drawing.draw(told, { locale, dark: look === 'dark' })} label={t('views.preview.of')} />
      )}
    </RecordCard>
  )
}

interface PhoneProps {
  readonly drawing: Drawing
  readonly html: string
  readonly label: string
}

/** A root of its own: neither the panel's styles nor those of the drawing reach the other. */
function Phone({ drawing: { css }, html, label }: PhoneProps) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    if (!element) return
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheetOf(css)]
    drawInto(root, html)
  }, [css, html])
  return (
    <Box
      sx={[
        {
          mx: 'auto',
          width: 280,
          maxWidth: '100%',
          height: 500,
          border: 8,
          borderColor: 'text.primary',
          borderRadius: 4,
          overflow: 'auto',
        },
        // The frame of a phone is dark, whatever the panel is.
        theme => theme.applyStyles('dark', { borderColor: theme.palette.grey[700] }),
      ]}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      {/* biome-ignore lint/a11y: it takes no press of its own, and keeps those on links from leading away from what is typed. */}
      <div ref={host} data-preview onClick={stay} style={{ height: '100%' }} />
    </Box>
  )
}

/** A link in what is drawn would leave the form, with all that was typed. */
function stay(event: MouseEvent): void {
  if (event.nativeEvent.composedPath().some(one => one instanceof HTMLAnchorElement)) event.preventDefault()
}
