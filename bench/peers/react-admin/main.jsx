import { Admin, DataTable, List, Pagination, Resource } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { FIELDS, LIMIT, readPage } from '../read-page.js'

const dataProvider = { getList: (_, { pagination }) => readPage(pagination.page, pagination.perPage) }

/** Without the column that selects rows, which the other pages lack. */
function Users() {
  return (
    <List perPage={LIMIT} pagination={<Pagination rowsPerPageOptions={[20, 100]} />}>
      <DataTable bulkActionButtons={false}>
        {FIELDS.map((field) => (
          <DataTable.Col key={field} source={field} />
        ))}
      </DataTable>
    </List>
  )
}

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="users" list={Users} />
  </Admin>,
)
