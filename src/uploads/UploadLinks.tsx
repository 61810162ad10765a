import UploadFile from '@mui/icons-material/UploadFile'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { permissionsAt } from '../../schema/permissionsAt.ts'
import { AddressLink, useAddress } from '../routing/address.tsx'
import type { Params } from '../routing/screen.ts'
import { useMay } from '../shell/session.ts'
import { useTools } from '../tools/panelTools.ts'

/** Uploads as links, each for whoever may open it: to the page that takes files in, or to the list of its files for those who may only see them. */
export function UploadLinks({ names }: { readonly names: readonly string[] }) {
  const t = useTranslate()
  const may = useMay()
  const { light } = useTools()
  const { place } = useAddress()
  const links = names.flatMap(name => {
    const tool = light(name)
    if (tool?.type !== 'upload') return []
    const { page, files } = tool.routes
    const to = page && filledBy(page, place.params)
    if (to && may(permissionsAt(tool, 'open'))) return [{ name, to }]
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

/** An address with the parameters of the present one; null if it needs others. */
function filledBy(page: string, params: Params): string | null {
  const names = [...page.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return names.every(name => params[name]) ? page.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) : null
}
