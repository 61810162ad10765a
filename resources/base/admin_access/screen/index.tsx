import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { PageTitle } from '../../../../src/shell/PageTitle.tsx'
import { PageTabs } from '../../../../src/views/PageTabs.tsx'
import { BundlesTab } from './BundlesTab.tsx'
import { PermissionsTab } from './PermissionsTab.tsx'
import { RequestsTab } from './RequestsTab.tsx'
import { UsersTab } from './UsersTab.tsx'
import { tabs, useAccessAddress } from './useAccessAddress.ts'

/** Who may do what (document 1, §6): people, teams, roles, permissions, and what is asked for. */
export default function AdminAccess() {
  const t = useTranslate()
  const { tab, go } = useAccessAddress()
  const others = { user: '', id: '', query: '', role: '', team: '', action: '', status: '' }
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageTitle title={t('access.title')} />
      <PageTabs
        title={t('access.title')}
        tabs={tabs}
        tab={tab}
        onChange={next => go({ ...others, tab: next })}
        labelOf={name => t(`access.tabs.${name}`)}
      >
        {tab === 'users' && <UsersTab />}
        {tab === 'teams' && <BundlesTab key="team" word="team" />}
        {tab === 'roles' && <BundlesTab key="role" word="role" />}
        {tab === 'actions' && <PermissionsTab />}
        {tab === 'requests' && <RequestsTab />}
      </PageTabs>
    </Box>
  )
}
