import UploadFile from '@mui/icons-material/UploadFile'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { permissionsAt } from '../../schema/permissionsAt.ts'
import { AddressLink } from '../routing/address.tsx'
import { useMay } from '../shell/session.ts'
import { useTools } from '../tools/panelTools.ts'

/** Uploads as links, each for whoever may open it: to the page that takes files in, or to the list of its files for those who may only see them. */
export function UploadLinks({ names }: { readonly names: readonly string[] }) {
  const t = useTranslate()
  const may = useMay()
  const { light } = useTools()
  const links = names.flatMap(name => {
    const tool = light(name)
    if (tool?.type !== 'upload') return []
    const { page, files } = tool.routes
    if (page && may(permissionsAt(tool, 'open'))) return [{ name, to: page }]
    return files && may(permissionsAt(tool, 'list')) ? [{ name, to: files }] : []
  })
  if (links.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {links.map(({ name, to }) => (
        <Button key={name} component={AddressLink} to={to} variant="outlined" startIcon={<UploadFile />}>
          {t(`resources.${name}.name`)}
        </Button>
      ))}
    </Box>
  )
}
