import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { LinkBase, useCreatePath, useResourceDefinition, useTranslate } from 'react-admin'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { CopyButton, copiedText } from '../../kinds/parts/CopyButton.tsx'
import { useTitle } from '../../shell/PageTitle.tsx'
import type { ToolProps } from '../tool/useLabels.ts'
import { useTitleWords } from '../tool/useTool.ts'
import { Value } from '../Value.tsx'
import { badgesOf } from './badgesOf.ts'
import { OtherScreen } from './OtherScreen.tsx'

interface RecordHeaderProps extends ToolProps {
  readonly record: ApiRecord | null
  /** How many of its states are shown; all of them when left out. */
  readonly states?: number
  /** The other screen of the record, to which a button leads. */
  readonly other?: 'edit' | 'show'
  readonly children?: ReactNode
}

/** Name of the record, its states, and what can be done with it. */
export function RecordHeader({ tool, labels, record, states, other, children }: RecordHeaderProps) {
  const t = useTranslate()
  const createPath = useCreatePath()
  const { hasList } = useResourceDefinition({ resource: tool.name })
  const named = useTitleWords(tool)
  const title = record ? named(record) : t('views.new_record', { one: labels.one })
  const titled = tool.fields[tool.title]
  useTitle(`${title} · ${labels.name}`)
  const badges = badgesOf(tool, states)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      {hasList && (
        <IconButton
          component={LinkBase}
          to={createPath({ resource: tool.name, type: 'list' })}
          aria-label={t('views.back_to', { name: labels.many })}
        >
          <ArrowBack fontSize="small" />
        </IconButton>
      )}
      <Typography component="h1" sx={{ fontSize: 20, fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>
        {title}
      </Typography>
      {record && titled?.copied && <CopyButton text={copiedText(titled, title)} />}
      {record && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {badges.map(([key, field]) => (
            <span key={key} title={labels.field(key)}>
              {/* Several badges say of what each is; one alone is the state. */}
              {badges.length > 1 && (
                <Box component="span" sx={{ mr: 0.5, fontSize: 12, color: 'text.secondary' }}>{`${labels.field(key)}:`}</Box>
              )}
              <Value field={field} tool={tool.name} name={key} value={record[key]} record={record} />
            </span>
          ))}
        </Box>
      )}
      <Box sx={{ flex: 1 }} />
      {record && other && <OtherScreen tool={tool} record={record} to={other} />}
      {children}
    </Box>
  )
}
