import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AccessLine } from '../../../../schema/wire/access.ts'
import { useRevert } from '../../../../src/changes/useRevert.ts'
import { momentWords } from '../../../../src/kinds/moments.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { Card } from '../../../../src/views/Card.tsx'
import { ACCESS, useRead } from './useRead.ts'

interface AccessHistoryProps {
  /** Whose: part of the key it is kept under. */
  readonly of: string
  read(signal: AbortSignal): Promise<readonly AccessLine[]>
}

/** Who gave access or took it, when, and a way back. */
export function AccessHistory({ of, read }: AccessHistoryProps) {
  const t = useTranslate()
  const { data } = useRead(['history', of], read)
  return (
    <Card title={t('access.history')}>
      {data?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('views.history.empty')}</Box>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, fontSize: 13 }}>
        {data?.map(line => (
          <Line key={`${line.change_set} ${line.at}`} line={line} />
        ))}
      </Box>
    </Card>
  )
}

function Line({
  line: { change_set, at, ended_at, actor, key, what, gave, took, reverted_by, revertible },
}: {
  readonly line: AccessLine
}) {
  const t = useTranslate()
  const { country, locale } = useSpeaker()
  const queries = useQueryClient()
  const revert = useRevert()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    if (change_set === null) return
    setBusy(true)
    await revert(change_set)
    await queries.invalidateQueries({ queryKey: [ACCESS] })
    setBusy(false)
  }
  return (
    <Box component="li" sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.25, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 500 }}>
        {t(`access.what.${what}`)}
        {reverted_by !== null && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {' '}
            · {t('views.history.reverted')}
          </Box>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
        {actor ? <span title={actor.email}>{actor.name}</span> : t('views.history.system')}
        {key && ` (${t('views.history.key', { name: key })})`}
        {' · '}
        <time dateTime={at}>{momentWords(at, country, locale)}</time>
        {ended_at && ` ${t('access.ends', { when: momentWords(ended_at, country, locale) })}`}
      </Box>
      {gave.length > 0 && <Box>+ {gave.join(', ')}</Box>}
      {took.length > 0 && <Box>− {took.join(', ')}</Box>}
      {revertible && (
        <Button sx={{ ml: -0.75 }} loading={isBusy} onClick={run}>
          {t('views.history.revert')}
        </Button>
      )}
    </Box>
  )
}
