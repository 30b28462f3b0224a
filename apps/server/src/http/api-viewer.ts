import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

/** Headers of this connection, which Node sets. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']);
const prefix = '/docs';

/** The viewer is an app of its own inside the server, loaded by the first request: few servers get one. */
async function createViewer(document: { readonly path: string; readonly empty: object }): Promise<FastifyInstance> {
  const [swagger, swaggerUi] = await Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui')]);
  const viewer = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  // The viewer requires the plugin, but loads the document from its address.
  await viewer.register(swagger.default, { mode: 'static', specification: { document: document.empty as never } });
  await viewer.register(swaggerUi.default, {
    routePrefix: prefix,
    staticCSP: true,
    uiHooks: {
      // The plugin would serialise the document for each request.
      onRequest: (request, reply, done) => {
        if (/^\/docs\/(json|yaml)\/?$/.test(request.routeOptions.url ?? '')) void reply.redirect(document.path);
        else done();
      },
    },
  });
  await viewer.ready();
  return viewer;
}

/** Serves the viewer of the API description at `/docs`. */
export function viewerRoutes(
  server: FastifyInstance,
  document: { readonly path: string; readonly empty: object },
): void {
  let viewer: Promise<FastifyInstance> | undefined;
  const view = async ({ url, headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    viewer ??= createViewer(document);
    const app = await viewer;
    const answer = await app.inject({ method: 'GET', url, headers });
    if (answer.statusCode === 404) {
      reply.callNotFound();
      return;
    }
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined && !ofConnection.has(name)) reply.header(name, value);
    await reply.code(answer.statusCode).send(answer.rawPayload);
  };
  server.get(prefix, view);
  server.get(`${prefix}/*`, view);
}
