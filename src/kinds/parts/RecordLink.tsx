import { styled } from '@mui/material/styles'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { LinkBase, useCreatePath, useResourceDefinitions } from 'react-admin'
import { readPermissions } from '../../../schema/permission.ts'
import { tabAddress } from '../../routing/addresses.ts'
import { useMay } from '../../shell/session.ts'
import { useTools } from '../../tools/panelTools.ts'
import { quiet } from './PageNumber.tsx'

interface RecordLinkProps {
  readonly tool: string
  readonly id: number
  /** Where records have no screen of their own, it leads to the list, with this one alone in it. */
  readonly orList?: boolean
  readonly children: ReactNode
}

/**
 * A link to a record, to be seen where its tool has a screen for that, else to be edited; its words alone where there is neither, or the person may not
 * go there.
 */
export function RecordLink({ tool, id, orList = false, children }: RecordLinkProps) {
  const { all, lightResource } = useTools()
  const may = useMay()
  const opens = lightResource(tool)?.permissions
  const createPath = useCreatePath()
  const screens = useResourceDefinitions()[tool]
  const hasOwn = screens?.hasShow ? 'show' : screens?.hasEdit ? 'edit' : null
  const own = opens && may(readPermissions({ permissions: opens })) ? hasOwn : null
  // A list may stand in a tab of another page alone.
  const isListed = orList && !hasOwn && may(opens?.list) && (screens?.hasList || tabAddress(all, tool) !== undefined)
  if (!own && !isListed) return <>{children}</>
  const to = own
    ? createPath({ resource: tool, id, type: own })
    : `${createPath({ resource: tool, type: 'list' })}?${new URLSearchParams({ filter: JSON.stringify({ id }) })}`
  return (
    <Quiet to={to} onClick={(event: MouseEvent) => event.stopPropagation()}>
      {children}
    </Quiet>
  )
}

/** Looked up when it is drawn: the link and this file may come in chunks that wait for each other. */
const Quiet = styled((props: ComponentProps<typeof LinkBase>) => <LinkBase {...props} />)(quiet)
