import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { counted } from '../../i18n/singular.ts'
import type { NamedRows } from '../../schema/wire/changes.ts'
import { grouped } from '../kinds/numbers.ts'
import { RecordLink } from '../kinds/parts/RecordLink.tsx'
import { RowTitle } from '../kinds/parts/RowTitle.tsx'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import { useTools } from '../tools/panelTools.ts'

/** What goes nowhere any more once a plan is carried out, by name as far as the person may read it. */
export function BrokenRows({ breaks }: { readonly breaks: readonly NamedRows[] }) {
  const t = useTranslate()
  return (
    <Alert severity="warning">
      {t('views.plan.breaks')}
      <RowsByTool named={breaks} />
    </Alert>
  )
}

/** Rows that need another one: how many of each tool, and the first by name. */
export function RowsByTool({ named }: { readonly named: readonly NamedRows[] }) {
  const t = useTranslate()
  const { country, locale } = useSpeaker()
  const { lightResource } = useTools()
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflow: 'auto', '& a': { textDecoration: 'underline' } }}>
      {named.map(({ tool, count, rows }) => {
        const many = t(`resources.${tool}.name`, { _: lightResource(tool)?.label ?? tool })
        return (
          <li key={tool}>
            {counted(count, grouped(count, country), many, locale)}
            {rows.length > 0 && ': '}
            {rows.map(({ id, title }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <RecordLink tool={tool} id={id}>
                  <RowTitle tool={tool} title={title} />
                </RecordLink>
              </span>
            ))}
            {count > rows.length && rows.length > 0 && ' …'}
          </li>
        )
      })}
    </Box>
  )
}
