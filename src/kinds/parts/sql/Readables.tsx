import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { engineVariable } from '../../../../schema/sandbox.ts'
import type { Readable } from '../../../../schema/wire/searches.ts'
import { usePanel } from '../../../changes/usePanel.ts'

interface ReadablesProps {
  readonly tool: string
  /** The field with the statement. */
  readonly name: string
  /** Writes a name into the statement; nothing where it is only read. */
  readonly insert: ((name: string) => void) | undefined
}

/** The views that a statement may read with their columns, where it runs, and what it may call. */
export function Readables({ tool, name, insert }: ReadablesProps) {
  const t = useTranslate()
  const panel = usePanel()
  const { data } = useQuery({
    queryKey: [tool, 'statements', name],
    queryFn: async ({ signal }) => (await panel.statement(tool, name, signal)).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return <span />
  const { views, returns, seconds, functions } = data
  return (
    <Box component="section" aria-label={t('views.statement.views')} sx={{ fontSize: 12.5, maxHeight: 442, overflow: 'auto' }}>
      <Box sx={{ fontWeight: 600 }}>{t('views.statement.views')}</Box>
      <Box sx={{ color: 'text.secondary', mb: 0.5 }}>
        {t('views.statement.answers', { column: returns, seconds })} <Runs {...data} />
      </Box>
      {views.map(({ name: view, columns }, index) => (
        <Box component="details" key={view} open={index === 0}>
          <Box component="summary" sx={{ cursor: 'pointer', fontFamily: 'monospace', fontSize: 13, lineHeight: '24px' }}>
            {view}
          </Box>
          <Box component="ul" sx={{ m: 0, p: 0, pl: 1.5, listStyle: 'none' }}>
            {columns.map(({ name: column, type }) => (
              <Box component="li" key={column} sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
                <ButtonBase
                  disabled={!insert}
                  aria-label={t('views.statement.insert', { name: column })}
                  onClick={() => insert?.(column)}
                  sx={{ minHeight: 24, fontFamily: 'monospace', fontSize: 13, '&:hover': { textDecoration: 'underline' } }}
                >
                  {column}
                </ButtonBase>
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {type.replace(/^timestamp.*/, 'timestamp').replace('double precision', 'number')}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
      <Box component="details">
        <Box component="summary" sx={{ cursor: 'pointer', lineHeight: '24px' }}>
          {t('views.statement.functions')}
        </Box>
        <Box sx={{ color: 'text.secondary', fontFamily: 'monospace', overflowWrap: 'anywhere' }}>{functions.join(', ')}</Box>
      </Box>
    </Box>
  )
}

/** Where the statement runs: at the engine that its record names, or at what stands in for it. */
function Runs(data: Readable) {
  const hasForm = useFormContext() !== null
  const { elsewhere, runs } = data
  const t = useTranslate()
  return hasForm && elsewhere ? <RunsByName {...data} elsewhere={elsewhere} /> : t(`views.statement.${runs}`)
}

function RunsByName({ runs, elsewhere: { by, at } }: Pick<Readable, 'runs'> & { readonly elsewhere: NonNullable<Readable['elsewhere']> }) {
  const t = useTranslate()
  const said: unknown = useWatch({ name: by })
  const engine = typeof said === 'string' ? said : ''
  if (at.includes(engine)) return t('views.statement.elsewhere', { engine })
  const instead = engine ? ` ${t('views.statement.instead', { engine, variable: engineVariable(engine) })}` : ''
  return `${t(`views.statement.${runs}`)}${instead}`
}
