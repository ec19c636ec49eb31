export function GET() {
  return Response.json({ success: true, message: 'Serving', data: { pid: process.pid } })
}
