export const plainType = 'text/plain; charset=Shift_JIS'
export const htmlType = 'text/html; charset=Shift_JIS'
export const jsonType = 'application/json; charset=utf-8'
