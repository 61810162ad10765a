import { useContext } from 'react'
import { DataProviderContext } from 'react-admin'
import type { PanelDataProvider } from '../../dataProvider/dataProvider.ts'

/**
 * The panel's calls beyond react-admin's verbs. Not through `useDataProvider`: that writes every refusal to the console outside of
 * production, and a refusal is an answer here, shown in its place.
 */
export function usePanel(): PanelDataProvider {
  return useContext(DataProviderContext) as PanelDataProvider
}
