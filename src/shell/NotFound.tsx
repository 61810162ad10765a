import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { AddressLink, useAddress } from '../routing/address.tsx'
import { patternsOf, readAddress } from '../routing/pattern.ts'
import { useTools } from '../tools/panelTools.ts'
import { Notice } from './Notice.tsx'
import { usePanels } from './panels.ts'

/** An address that no tool has: one that is settled is said to come, any other may be mistyped. */
export function NotFound() {
  const t = useTranslate()
  const { pathname, search } = useAddress()
  const { planned } = useTools()
  const { openPalette } = usePanels()
  const isPlanned = planned.flatMap(patternsOf).some(pattern => readAddress(pattern, { pathname, search }))
  const said = isPlanned ? 'shell.planned' : 'shell.not_found'
  return (
    <Notice
      title={t(`${said}.title`)}
      actions={
        <>
          <Button component={AddressLink} to="/" variant="contained">
            {t('shell.not_found.action')}
          </Button>
          <Button onClick={openPalette}>{t('shell.not_found.find')}</Button>
        </>
      }
    >
      {t(`${said}.text`, { address: pathname })}
    </Notice>
  )
}
