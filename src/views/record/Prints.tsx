import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { holds } from '../../../schema/holds.ts'
import { useMay } from '../../shell/session.ts'
import { ImpossibleButton } from '../actions/ImpossibleButton.tsx'
import { lacking } from '../actions/useWhyNot.ts'
import type { RecordProps } from '../tool/useLabels.ts'
import { useRuleContext } from '../tool/useTool.ts'

/** Buttons that load what the record is given out as. */
export function Prints({ tool, labels, record }: RecordProps) {
  const t = useTranslate()
  const may = useMay()
  const context = useRuleContext()
  return Object.entries(tool.prints).map(([name, { may: wanted, when }]) => {
    if (!holds(when, record, context)) return null
    if (wanted && !may(wanted)) return <ImpossibleButton key={name} words={labels.print(name)} why={lacking(wanted, t)} />
    const address = `/api/${tool.name}/${record.id}/prints/${name}`
    return (
      <Button key={name} variant="outlined" component="a" href={address} download startIcon={<FileDownloadOutlined />}>
        {labels.print(name)}
      </Button>
    )
  })
}
