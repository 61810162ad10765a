import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { Suspense, use } from 'react'
import { useTranslate } from 'react-admin'
import { wordsOf } from '../../i18n/wordsOf.ts'
import type { RevertAnswer } from '../../schema/wire/revert.ts'
import { momentWords } from '../kinds/moments.ts'
import { RecordLink } from '../kinds/parts/RecordLink.tsx'
import { RowTitle } from '../kinds/parts/RowTitle.tsx'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import { useTools } from '../tools/panelTools.ts'
import { useLabels } from '../views/tool/useLabels.ts'
import { fieldOf, useTool } from '../views/tool/useTool.ts'
import { ChangedValue } from './ChangedValue.tsx'

/** What was not put back, and why, each with the way to its record; nothing where all was. */
export function Kept({ kept }: { readonly kept: RevertAnswer['kept'] }) {
  const t = useTranslate()
  if (kept.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {t('views.history.kept')}
      <Box component="ul" sx={{ m: 0, pl: 2, overflowWrap: 'anywhere' }}>
        {kept.map(({ tool, id, title, field, reason, short, because }) => (
          <li key={`${tool} ${id} ${field}`}>
            <RecordLink tool={tool} id={id} orList>
              <RowTitle tool={tool} title={title} />
            </RecordLink>
            {field !== null && (
              <>
                :{' '}
                <Suspense fallback={wordsOf(field)}>
                  <FieldName tool={tool} field={field} />
                </Suspense>
              </>
            )}{' '}
            ({because ? t(`messages.${because.key}`, because.params) : t(`views.history.reasons.${reason}`, { _: wordsOf(reason) })})
            {short && field !== null && (
              <Suspense fallback={null}>
                <UsedSince tool={tool} field={field} short={short} />
              </Suspense>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

function FieldName({ tool, field }: { readonly tool: string; readonly field: string }) {
  return <>{useLabels(useTool(tool)).field(field)}</>
}

interface UsedSinceProps {
  readonly tool: string
  readonly field: string
  readonly short: NonNullable<RevertAnswer['kept'][number]['short']>
}

/** Of a counter that cannot be taken back: what is needed, what is left, and who used the rest when. */
function UsedSince({ tool: name, field: key, short: { of, left, taken, used } }: UsedSinceProps) {
  const t = useTranslate()
  const { locale, country } = useSpeaker()
  const tool = useTool(name)
  const { words } = useTools()
  const field = fieldOf(tool, key)
  // A counter in the rows of a list is a plain number; the field itself is written by its kind.
  const amount = (value: number | string, sign = '') => (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {sign}
      <ChangedValue field={of === null ? field : undefined} tool={name} name={key} value={value} />
    </Box>
  )
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {of !== null && `${of}: `}
      {t('views.history.needed')} {amount(taken)}, {t('views.history.left')} {amount(left)}
      <Box component="ul" sx={{ m: 0, pl: 0, listStyle: 'none' }}>
        {used.map(one => (
          <li key={`${one.at} ${one.what} ${one.amount}`}>
            <time dateTime={one.at}>{momentWords(one.at, country, locale)}</time>
            {one.by && ` · ${one.by}`} · {actionWords(one.what)}: {amount(one.amount, '−')}
          </li>
        ))}
      </Box>
    </Box>
  )

  /** `customers.book_product` in the reader's words. */
  function actionWords(what: string): string {
    const [by = '', action = ''] = what.split('.')
    use(words(by))
    return t(`views.history.what.${action}`, { _: t(`resources.${by}.actions.${action}`, { _: wordsOf(action) }) })
  }
}
