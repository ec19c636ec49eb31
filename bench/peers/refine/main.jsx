import { Refine, useTable } from '@refinedev/core'
import { createRoot } from 'react-dom/client'
import { FIELDS, LIMIT, readPage } from '../read-page.js'

const dataProvider = { getList: ({ pagination }) => readPage(pagination.currentPage, pagination.pageSize) }

function Users() {
  const { result, currentPage, setCurrentPage } = useTable({ resource: 'users', pagination: { pageSize: LIMIT } })
  return (
    <>
      <table>
        <thead>
          <tr>
            {FIELDS.map((field) => (
              <th key={field}>{field}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.data.map((item) => (
            <tr key={item.id}>
              {FIELDS.map((field) => (
                <td key={field}>{String(item[field])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" id="next" onClick={() => setCurrentPage(currentPage + 1)}>
        Next
      </button>
    </>
  )
}

createRoot(document.getElementById('root')).render(
  <Refine dataProvider={dataProvider} resources={[{ name: 'users' }]} options={{ disableTelemetry: true }}>
    <Users />
  </Refine>,
)
