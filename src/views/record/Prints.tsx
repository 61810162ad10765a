import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { holds } from '../../../schema/holds.ts'
import { useMay } from '../../shell/session.ts'
import { ImpossibleButton } from '../actions/ImpossibleButton.tsx'
import { lacking } from '../actions/useWhyNot.ts'
import type { RecordProps } from '../tool/useLabels.ts'
import { useRuleContext } from '../tool/useTool.ts'
import { saveFile } from './saveFile.ts'

/** Buttons that download the prints of a record. */
export function Prints({ tool, labels, record }: RecordProps) {
  const t = useTranslate()
  const may = useMay()
  const context = useRuleContext()
  return Object.entries(tool.prints).map(([name, { permission: wanted, when, marks }]) => {
    if (!holds(when, record, context)) return null
    if (wanted && !may(wanted)) return <ImpossibleButton key={name} words={labels.print(name)} why={lacking(wanted, t)} />
    const address = `/api/${tool.name}/${record.id}/prints/${name}`
    return marks ? (
      <FirstPrint key={name} label={labels.print(name)} address={address} />
    ) : (
      <Button key={name} variant="outlined" component="a" href={address} download startIcon={<FileDownloadOutlined />}>
        {labels.print(name)}
      </Button>
    )
  })
}

/** A print whose first copy changes the record: the screen shows the change, and why there is no copy. */
function FirstPrint({ label, address }: { readonly label: string; readonly address: string }) {
  const refresh = useRefresh()
  const notify = useNotify()
  const [loading, setLoading] = useState(false)
  const save = async () => {
    setLoading(true)
    try {
      const refused = await saveFile(address)
      if (refused) notify(refused, { type: 'error' })
    } catch {
      notify('ra.notification.http_error', { type: 'error' })
    } finally {
      setLoading(false)
      refresh()
    }
  }
  return (
    <Button variant="outlined" onClick={save} loading={loading} loadingPosition="start" startIcon={<FileDownloadOutlined />}>
      {label}
    </Button>
  )
}
