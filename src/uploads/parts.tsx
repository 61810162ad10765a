import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import type { ReactNode, Ref } from 'react'
import { useTranslate } from 'react-admin'
import { countries } from '../../schema/country.ts'
import { momentWords } from '../kinds/moments.ts'
import { grouped } from '../kinds/numbers.ts'
import { usePlace, useSpeaker } from '../kinds/useSpeaker.ts'

/** The room in which the parts of a screen stand one under another. */
export function Frame({ ref, children }: { readonly ref?: Ref<HTMLElement>; readonly children: ReactNode }) {
  return (
    <Box ref={ref} sx={{ p: { xs: 1, sm: 2 }, maxWidth: 1280, mx: 'auto', display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {children}
    </Box>
  )
}

/** A moment in the country's zone, which stands there on hover. */
export function Moment({ at }: { readonly at: string }) {
  const { country, locale } = useSpeaker()
  return (
    <time dateTime={at} title={`${momentWords(at, country, locale)} ${countries[country].zone}`}>
      {momentWords(at, country, locale)}
    </time>
  )
}

/** How much of a file is done, as a bar with its number. */
export function Percent({ of, label }: { readonly of: string | number; readonly label: string }) {
  const t = useTranslate()
  const percent = Math.round(Number(of))
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 90 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={label}
        aria-valuetext={t('uploads.progress.percent', { percent })}
        sx={{ flex: 1, height: 6, borderRadius: 3 }}
      />
      <Box component="span" aria-hidden sx={{ fontSize: 12, width: 34, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {percent}%
      </Box>
    </Box>
  )
}

/** Out of sight, but there for keyboard and screen reader. */
export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
  display: 'block',
} as const

/** Counts as text, with the country's grouping: `1,243`, and `1,243 rows` of a key that has `%{smart_count}`. */
export function useCounted() {
  const t = useTranslate()
  const { country } = usePlace()
  const number = (count: number) => grouped(count, country)
  // The plural hangs on the number, which stands there grouped.
  const of = (key: string, count: number) => t(key, { smart_count: count }).replace(String(count), number(count))
  return { number, of }
}
