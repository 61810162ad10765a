import { useEffect } from 'react'
import { useEvent } from 'react-admin'
import { useAddress } from '../../routing/address.tsx'
import { useMenu } from '../../tools/useMenu.ts'
import { useKeptMenu } from './useKeptMenu.ts'

/** Remembers the tool that is opened, so that the menu and the palette lead back to it. */
export function useOpened(): void {
  const { place } = useAddress()
  const { recent, isPending, opened } = useKeptMenu()
  const here = 'tool' in place ? place.tool.name : null
  // Nothing that is refused, or that no menu leads to.
  const isInMenu = useMenu().some(({ entries }) => entries.some(({ name }) => name === here))
  const remember = useEvent((tool: string) => {
    if (recent[0] !== tool) opened(tool)
  })
  useEffect(() => {
    if (here && isInMenu && !isPending) remember(here)
  }, [here, isInMenu, isPending, remember])
}
