import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'

interface HappenedProps<Entry> {
  readonly queryKey: readonly unknown[]
  /** Entries shown at first. */
  readonly most: number
  read(signal: AbortSignal): Promise<readonly Entry[]>
  keyOf(entry: Entry): string | number
  draw(entry: Entry): ReactNode
}

/** What happened, newest first: the first entries, and all of them where they are asked for. */
export function Happened<Entry>({ queryKey, most, read, keyOf, draw }: HappenedProps<Entry>) {
  const t = useTranslate()
  const [isAll, setAll] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    placeholderData: before => before,
    retry: false,
  })
  const again = isError && (
    <Button size="small" onClick={() => refetch()}>
      {t('views.history.failed')}
    </Button>
  )
  if (!data?.length)
    return again || <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t(data ? 'views.history.empty' : 'views.loading')}</Box>
  // What was read before stays where reading it again fails.
  return (
    <>
      {again}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, fontSize: 13 }}>
        {data.slice(0, isAll ? undefined : most).map(entry => (
          <Suspense key={keyOf(entry)} fallback={<li>{t('views.loading')}</li>}>
            {draw(entry)}
          </Suspense>
        ))}
      </Box>
      {!isAll && data.length > most && (
        <Button size="small" onClick={() => setAll(true)}>
          {t('views.history.all', { count: data.length })}
        </Button>
      )}
    </>
  )
}
