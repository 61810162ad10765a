import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { exportAddress } from '../../../../dataProvider/listQuery.ts'
import type { Resource } from '../../../../schema/resource.ts'
import { ToolbarButton } from './ToolbarButton.tsx'

const formats = ['csv', 'xlsx'] as const

/** Everything the filter finds, as a file that the server writes while it is loaded: not the page alone. */
export function ExportMenu({ tool, columns }: { tool: Resource; columns: readonly string[] }) {
  const t = useTranslate()
  const { filterValues, sort } = useListContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <ToolbarButton words={t('views.export.export')} icon={<FileDownloadOutlined />} opens="menu" onOpen={setAnchor} />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {formats.map(format => (
          <MenuItem
            key={format}
            component="a"
            href={exportAddress(tool.name, format, { filter: filterValues, sort, columns })}
            download={`${tool.name}.${format}`}
            onClick={() => setAnchor(null)}
          >
            {t(`views.export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
