import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { variableOf } from '../../schema/link.ts'
import { AddressLink, AddressRedirect, useAddress } from '../routing/address.tsx'
import type { Params } from '../routing/screen.ts'
import type { LightLink } from '../tools/lightTool.ts'
import { useMissingWords } from '../tools/MenuLink.tsx'
import { Notice } from './Notice.tsx'
import { useSessionState } from './session.ts'

/** An address that leads elsewhere: to another one of this panel, or to a separate application by loading it whole. */
export function LinkPage() {
  const { place, search } = useAddress()
  if (place.at !== 'link') return null
  const { tool, params } = place
  if (typeof tool.to === 'string') return <AddressRedirect to={filled(tool.to, params) + search} />
  return <Elsewhere tool={tool} path={filled(tool.to.path, params) + search} application={tool.to.application} />
}

function Elsewhere({ tool, application, path }: { readonly tool: LightLink; readonly application: string; readonly path: string }) {
  const t = useTranslate()
  const state = useSessionState()
  const host = state.status === 'in' ? state.deployment.applications[application] : undefined
  const name = t(`resources.${tool.name}.name`)
  const missingWords = useMissingWords()
  useEffect(() => {
    // In place of this address, so that the way back does not lead here again.
    if (host) window.location.replace(host + path)
  }, [host, path])
  if (host) return <Notice title={t('shell.link.leaving', { name })}>{host + path}</Notice>
  return (
    <Notice
      title={t('shell.link.missing_title', { name })}
      actions={
        <Button component={AddressLink} to="/" variant="contained">
          {t('shell.link.action')}
        </Button>
      }
    >
      {missingWords(variableOf(application))}
    </Notice>
  )
}

/** A path with its parameters filled in from the address one came by. */
function filled(path: string, params: Params): string {
  return path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
}
