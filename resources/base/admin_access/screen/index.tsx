import Box from '@mui/material/Box'
import MuiTab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslate } from 'react-admin'
import { PageTitle } from '../../../../src/shell/PageTitle.tsx'
import { BundlesTab } from './BundlesTab.tsx'
import { PermissionsTab } from './PermissionsTab.tsx'
import { RequestsTab } from './RequestsTab.tsx'
import { UsersTab } from './UsersTab.tsx'
import { type Tab, tabs, useAccessAddress } from './useAccessAddress.ts'

/** Who may do what (document 1, §6): people, teams, roles, permissions, and what is asked for. */
export default function AdminAccess() {
  const t = useTranslate()
  const { tab, go } = useAccessAddress()
  const others = { user: '', id: '', query: '', role: '', team: '', action: '', status: '' }
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageTitle title={t('access.title')} />
      <Tabs
        value={tab}
        onChange={(_event, next: Tab) => go({ ...others, tab: next })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t('access.title')}
        sx={{ minHeight: 40, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(name => (
          <MuiTab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={`panel-${name}`}
            label={t(`access.tabs.${name}`)}
            sx={{ minHeight: 40, textTransform: 'none' }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ minWidth: 0 }}>
        {tab === 'users' && <UsersTab />}
        {tab === 'teams' && <BundlesTab key="team" word="team" />}
        {tab === 'roles' && <BundlesTab key="role" word="role" />}
        {tab === 'actions' && <PermissionsTab />}
        {tab === 'requests' && <RequestsTab />}
      </Box>
    </Box>
  )
}
