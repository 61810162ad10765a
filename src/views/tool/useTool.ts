import { use } from 'react'
import { useResourceContext } from 'react-admin'
import type { Resource } from '../../../schema/resource.ts'
import { useTools } from '../../tools/useTools.ts'

/** The declaration of a tool, the one this screen is of where none is named; suspends until it is here. */
export function useTool(name?: string): Resource {
  const here = useResourceContext()
  return use(useTools().resource(name ?? here ?? ''))
}
