import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { apiSidebar } from '@portal/api-reference/sidebar';
import { api } from '../../site/api';
import { brand } from '../../site/brand';

const { name, slug } = brand;
const apps = `${slug}-apps`;
const edge = 'iot-core/device-management/edge-layer';
const kit = 'iot-core/device-management/industrial-iot-kit';
const configurator = 'iot-core/no-code-configurator';

const [apiOverview = '', ...apiReference] = apiSidebar(api);

const sidebars: SidebarsConfig = {
  guide: [
    {
      type: 'category',
      label: `${name} Platform`,
      link: { type: 'doc', id: `${slug}-platform/index` },
      items: [`${slug}-platform/components`, `${slug}-platform/machinery_classification`],
    },
    'first_steps',
    {
      type: 'category',
      label: `${name} Apps`,
      link: { type: 'doc', id: `category/${slug}-apps` },
      items: [
        {
          type: 'category',
          label: 'Machine Monitoring',
          link: { type: 'doc', id: 'category/machine-monitoring' },
          items: [
            `${apps}/machine_monitoring/status_and_alarms`,
            `${apps}/machine_monitoring/consumption`,
            `${apps}/machine_monitoring/maintenance`,
            `${apps}/machine_monitoring/settings`,
          ],
        },
        {
          type: 'category',
          label: 'Production Insights',
          link: { type: 'doc', id: 'category/production-insights' },
          items: [
            `${apps}/production_insight/productivity`,
            `${apps}/production_insight/operations`,
            `${apps}/production_insight/settings`,
          ],
        },
        `${apps}/machine_control`,
        {
          type: 'category',
          label: 'Tools',
          description:
            'Find a device, run a job, update firmware, and find and export data points.',
          items: [`${apps}/tools/device_management`, `${apps}/tools/data_management`],
        },
      ],
    },
    {
      type: 'category',
      label: 'Industrial Copilot',
      link: { type: 'doc', id: 'category/industrial-copilot' },
      items: [
        'industrial-copilot/zero',
        'industrial-copilot/dashboards',
        'industrial-copilot/reports',
        'industrial-copilot/rules',
      ],
    },
    {
      type: 'category',
      label: 'IoT Core',
      link: { type: 'doc', id: 'category/iot-core' },
      items: [
        {
          type: 'category',
          label: 'Edge devices',
          description:
            'Boxes, a gateway, and a software agent: how to choose one, its terminals and switches, and the first connection.',
          items: [
            `${edge}/zerobox`,
            `${edge}/${slug}box`,
            `${edge}/${slug}box_mobile`,
            `${edge}/${name}Node`,
            `${edge}/zeroagent`,
          ],
        },
        {
          type: 'category',
          label: 'Industrial IoT kits',
          description:
            'Kits for machines without an interface, machines with a PLC, and electrical panels: how to choose one, wire it, and check it.',
          items: [
            {
              type: 'link',
              label: 'Which kit?',
              href: `/docs/${kit}/essential#which-kit`,
            },
            `${kit}/essential`,
            `${kit}/advanced`,
            `${kit}/electric_panel`,
            `${kit}/electric_panel_advanced`,
            `${kit}/power_meter_addon`,
          ],
        },
        'iot-core/device-management/fleets',
        {
          type: 'category',
          label: 'No-code configurator',
          description:
            'Set up a machine in the browser: wizard, signals, PLC protocols, commands, the graph editor, and tools for the site visit.',
          items: [
            `${configurator}/getting_started`,
            {
              type: 'category',
              label: 'Signal acquisition',
              link: { type: 'doc', id: `${configurator}/signal_acquisition` },
              items: [
                `${configurator}/digital_signals`,
                `${configurator}/analog_signals`,
                `${configurator}/signal_conversions`,
              ],
            },
            {
              type: 'category',
              label: 'OT protocols',
              link: { type: 'doc', id: `${configurator}/ot_protocols` },
              items: [`${configurator}/opc_ua`, `${configurator}/modbus`, `${configurator}/s7`],
            },
            `${configurator}/cloud_to_machine_command_sending`,
            `${configurator}/advanced_configurator`,
            `${configurator}/commissioning_toolbox`,
          ],
        },
        {
          type: 'category',
          label: 'Data',
          description:
            'Data points on the screen, all keys of the standard payloads, all messages as an AsyncAPI file, and exports for analysts.',
          items: [
            'iot-core/data-management/data',
            {
              type: 'link',
              label: 'Standard payloads',
              href: '/docs/iot-core/data-management/data#payloads',
            },
            'iot-core/data-management/messages',
            'iot-core/data-management/exports',
          ],
        },
        {
          type: 'category',
          label: 'Integrations',
          description:
            'Choose an integration for your system: webhook, SAP, or Odoo, and what a receiver must do.',
          link: { type: 'doc', id: 'iot-core/integrations/index' },
          items: [
            'iot-core/integrations/webhook',
            'iot-core/integrations/sap',
            'iot-core/integrations/odoo',
          ],
        },
        {
          type: 'category',
          label: 'REST API',
          description:
            'API keys, one client for all calls, time series, devices, jobs, updates, and orders.',
          items: [
            'iot-core/rest-api/authentication',
            'iot-core/rest-api/storage',
            {
              type: 'category',
              label: 'Device manager (ZDM)',
              link: { type: 'doc', id: 'iot-core/rest-api/zdm' },
              items: [
                'iot-core/rest-api/devices',
                'iot-core/rest-api/jobs',
                'iot-core/rest-api/firmware_updates',
                'iot-core/rest-api/orders',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'category',
      label: 'Settings and security',
      description:
        'Prices, shifts, people, and keys of a workspace, ports and hosts, and who is responsible for security.',
      items: [
        'setting_helps/workspace_setting',
        'other-settings/network_settings',
        'other-settings/cybersecurity',
      ],
    },
    'support',
  ],
  api: [
    apiOverview,
    `${api.folder}/try_without_hardware`,
    `${api.folder}/openapi_files`,
    `${api.folder}/migration`,
    ...apiReference,
    {
      type: 'category',
      label: 'Storage and devices',
      description:
        'Raw time series, devices, jobs, firmware updates, and orders. These pages are in the guide.',
      items: [
        { type: 'link', label: 'Storage', href: '/docs/iot-core/rest-api/storage' },
        {
          type: 'link',
          label: 'Devices',
          href: '/docs/iot-core/rest-api/devices#fleets-and-devices',
        },
        { type: 'link', label: 'Jobs', href: '/docs/iot-core/rest-api/jobs' },
        {
          type: 'link',
          label: 'Firmware updates',
          href: '/docs/iot-core/rest-api/firmware_updates',
        },
        { type: 'link', label: 'Orders', href: '/docs/iot-core/rest-api/orders' },
      ],
    },
  ],
};

export default sidebars;
