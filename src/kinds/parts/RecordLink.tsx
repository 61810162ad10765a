import { styled } from '@mui/material/styles'
import type { MouseEvent, ReactNode } from 'react'
import { LinkBase, useCreatePath, useResourceDefinitions } from 'react-admin'

interface RecordLinkProps {
  readonly tool: string
  readonly id: number
  readonly children: ReactNode
}

/** A link to a record, to be seen where its tool has a screen for that, else to be edited; its words alone where there is neither. */
export function RecordLink({ tool, id, children }: RecordLinkProps) {
  const createPath = useCreatePath()
  const screens = useResourceDefinitions()[tool]
  if (!screens?.hasEdit && !screens?.hasShow) return <>{children}</>
  return (
    <Quiet
      to={createPath({ resource: tool, id, type: screens.hasShow ? 'show' : 'edit' })}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {children}
    </Quiet>
  )
}

const Quiet = styled(LinkBase)(({ theme }) => ({
  color: theme.palette.primary.main,
  textDecoration: 'none',
  '&:hover, &:focus-visible': { textDecoration: 'underline' },
}))
