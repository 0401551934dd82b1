export type Picture = { body: string; contentType: 'image/svg+xml'; etag: string };
