import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { singular } from '../../../i18n/singular.ts'
import { useMayWrite } from '../../shell/session.ts'
import { useTools } from '../../tools/panelTools.ts'

/** Where rows of a tool are made by its views alone: a button that offers each of them to whoever may. */
export function NewInViews({ tool }: { readonly tool: string }) {
  const t = useTranslate()
  const may = useMayWrite()
  const { all } = useTools()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const offered = all.flatMap(one =>
    one.type === 'resource' && one.viewOf === tool && one.routes.create && may(one.permissions.create)
      ? [{ ...one, to: one.routes.create }]
      : [],
  )
  if (offered.length === 0) return null
  return (
    <>
      <Button variant="contained" startIcon={<Add />} aria-haspopup="menu" onClick={event => setAnchor(event.currentTarget)}>
        {t('views.new')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {offered.map(({ name, one, label, to }) => (
          <MenuItem key={name} component={LinkBase} to={to} onClick={() => setAnchor(null)}>
            {t(`resources.${name}.one`, { _: one ?? singular(t(`resources.${name}.name`, { _: label })) })}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
