import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { apiSidebar } from '@portal/api-reference/sidebar';
import { api } from '../../site/api';
import { brand } from '../../site/brand';
import { category, link } from './items';

const { name, slug } = brand;
const apps = `${slug}-apps`;
const edge = 'iot-core/device-management/edge-layer';
const kit = 'iot-core/device-management/industrial-iot-kit';
const configurator = 'iot-core/no-code-configurator';

const [apiOverview = '', ...apiReference] = apiSidebar(api);

const sidebars: SidebarsConfig = {
  guide: [
    category(`${name} Platform`, { page: `${slug}-platform/index` }, [
      `${slug}-platform/components`,
      `${slug}-platform/machinery_classification`,
    ]),
    'first_steps',
    category(`${name} Apps`, { page: `category/${slug}-apps` }, [
      category(
        'Machine Monitoring',
        { page: 'category/machine-monitoring', folder: `${apps}/machine_monitoring` },
        ['status_and_alarms', 'consumption', 'maintenance', 'settings'],
      ),
      category(
        'Production Insights',
        { page: 'category/production-insights', folder: `${apps}/production_insight` },
        ['productivity', 'operations', 'settings'],
      ),
      `${apps}/machine_control`,
      category(
        'Tools',
        {
          description:
            'Find a device, run a job, update firmware, and find and export data points.',
        },
        [`${apps}/tools/device_management`, `${apps}/tools/data_management`],
      ),
    ]),
    category(
      'Industrial Copilot',
      { page: 'category/industrial-copilot', folder: 'industrial-copilot' },
      ['zero', 'dashboards', 'reports', 'rules'],
    ),
    category('IoT Core', { page: 'category/iot-core' }, [
      category(
        'Edge devices',
        {
          description:
            'Boxes, a gateway, and a software agent: how to choose one, its terminals and switches, and the first connection.',
        },
        [
          `${edge}/zerobox`,
          `${edge}/${slug}box`,
          `${edge}/${slug}box_wiring`,
          `${edge}/${slug}box_mobile`,
          `${edge}/${slug}box_mobile_cellular`,
          `${edge}/${name}Node`,
          `${edge}/zeroagent`,
        ],
      ),
      category(
        'Industrial IoT kits',
        {
          description:
            'Kits for machines without an interface, machines with a PLC, and electrical panels: how to choose one, wire it, and check it.',
        },
        [
          link('Which kit?', `/docs/${slug}-platform/components#edge-hardware`),
          `${kit}/essential`,
          `${kit}/essential_installation`,
          `${kit}/advanced`,
          `${kit}/electric_panel`,
          `${kit}/electric_panel_lines`,
          `${kit}/electric_panel_advanced`,
          `${kit}/power_meter_addon`,
          `${kit}/power_meter_registers`,
        ],
      ),
      'iot-core/device-management/fleets',
      category(
        'No-code configurator',
        {
          description:
            'Set up a machine in the browser: wizard, signals, PLC protocols, commands, the graph editor, and tools for the site visit.',
        },
        [
          `${configurator}/getting_started`,
          `${configurator}/wizard_fields`,
          `${configurator}/greenfield`,
          category('Signal acquisition', { page: `${configurator}/signal_acquisition` }, [
            `${configurator}/digital_signals`,
            `${configurator}/analog_signals`,
            `${configurator}/signal_conversions`,
          ]),
          category('OT protocols', { page: `${configurator}/ot_protocols` }, [
            `${configurator}/opc_ua`,
            `${configurator}/modbus`,
            `${configurator}/s7`,
          ]),
          `${configurator}/cloud_to_machine_command_sending`,
          `${configurator}/advanced_configurator`,
          `${configurator}/commissioning_toolbox`,
        ],
      ),
      category(
        'Data',
        {
          description:
            'Data points on the screen, all keys of the standard payloads, all messages as an AsyncAPI file, and exports for analysts.',
        },
        [
          'iot-core/data-management/data',
          link('Standard payloads', '/docs/iot-core/data-management/data#payloads'),
          'iot-core/data-management/messages',
          'iot-core/data-management/exports',
        ],
      ),
      category(
        'Integrations',
        {
          page: 'iot-core/integrations/index',
          folder: 'iot-core/integrations',
          description:
            'Choose an integration for your system: webhook, SAP, or Odoo, and what a receiver must do.',
        },
        ['webhook', 'sap', 'odoo'],
      ),
      category(
        'REST API',
        {
          description:
            'API keys, one client for all calls, time series, devices, jobs, updates, and orders.',
        },
        [
          'iot-core/rest-api/authentication',
          'iot-core/rest-api/storage',
          category('Device manager (ZDM)', { page: 'iot-core/rest-api/zdm' }, [
            'iot-core/rest-api/devices',
            'iot-core/rest-api/jobs',
            'iot-core/rest-api/firmware_updates',
            'iot-core/rest-api/orders',
          ]),
        ],
      ),
    ]),
    category(
      'Settings and security',
      {
        description:
          'Prices, shifts, people, and keys of a workspace, ports and hosts, and who is responsible for security.',
      },
      [
        'setting_helps/workspace_setting',
        'other-settings/network_settings',
        'other-settings/cybersecurity',
      ],
    ),
    'support',
  ],
  api: [
    apiOverview,
    `${api.folder}/try_without_hardware`,
    `${api.folder}/openapi_files`,
    `${api.folder}/migration`,
    ...apiReference,
    category(
      'Storage and devices',
      {
        description:
          'Raw time series, devices, jobs, firmware updates, orders, webhooks, and messages. These pages are in the guide.',
      },
      [
        link('Storage', '/docs/iot-core/rest-api/storage'),
        link('Devices', '/docs/iot-core/rest-api/devices#fleets-and-devices'),
        link('Jobs', '/docs/iot-core/rest-api/jobs'),
        link('Firmware updates', '/docs/iot-core/rest-api/firmware_updates'),
        link('Orders', '/docs/iot-core/rest-api/orders'),
        link('Webhook', '/docs/iot-core/integrations/webhook'),
        link('Messages and events', '/docs/iot-core/data-management/messages'),
      ],
    ),
  ],
};

export default sidebars;
