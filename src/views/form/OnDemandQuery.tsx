import PlayArrow from '@mui/icons-material/PlayArrow'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useRefusalWords } from '../../changes/refusalWords.ts'
import { usePanel } from '../../changes/usePanel.ts'
import { grouped } from '../../kinds/numbers.ts'
import { usePlace } from '../../kinds/useSpeaker.ts'
import { Compared } from './Compared.tsx'
import type { FormQueryProps } from './FormQueryView.tsx'
import { useGiven } from './useFormQuery.ts'

/** A try that takes its time: a button asks it, and below stand how many it found, the first of them and how long it took. */
export function OnDemandQuery({ tool, name, record }: FormQueryProps) {
  const t = useTranslate()
  const panel = usePanel()
  const words = useRefusalWords()
  const { country } = usePlace()
  const given = useGiven(tool, name, record)
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: async (asked: string) => (await panel.tried(tool.name, name, JSON.parse(asked) as object)).data,
  })
  const first = data?.first ?? []
  const seconds = ((data?.took ?? 0) / 1000).toFixed(2)
  return (
    <Box sx={{ mt: 1, fontSize: 13 }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<PlayArrow />}
        disabled={given === null || isPending}
        onClick={() => given !== null && mutate(given)}
      >
        {t(isPending ? 'views.tries.running' : 'views.tries.run')}
      </Button>
      <Box role="status" aria-busy={isPending}>
        {error && !isPending && (
          <Alert severity="error" sx={{ mt: 1, py: 0 }}>
            {words(error, t('messages.unexpected_error_retry'))}
          </Alert>
        )}
        {data && !isPending && (
          <Box sx={{ mt: 1 }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {data.count === 0
                ? t('views.tries.none_found', { seconds })
                : t('views.tries.count', { count: grouped(data.count, country), seconds })}
            </Box>{' '}
            <Compared tool={tool} name={name} record={record} count={data.count} /> {variables !== given && t('views.tries.changed')}
            {first.length > 0 && (
              <Box sx={{ mt: 0.5, overflowWrap: 'anywhere', color: 'text.secondary' }}>
                {t('views.tries.first', { count: first.length })} {first.join(', ')}
              </Box>
            )}
          </Box>
        )}
      </Box>
    </Box>
  )
}
